/**
 * Settings of a small server that shares its machine with the app. They are given at each start and not written
 * into the cluster, so that a new version of the app brings its own.
 */
export const smallServer = {
  max_connections: 60,
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Pages are small and the machine has few cores: a parallel plan costs more than it saves.
  max_parallel_workers_per_gather: 0,
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  // The app logs its own failed statements; here only the server's life is told.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: -1,
}

/** For test databases, which nobody misses after a power cut. */
export const throwaway = {
  // Test files run at once, each with its own pools.
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}
