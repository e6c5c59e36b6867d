/**
 * Settings of a small server that shares its machine with the app. They are passed at each start and not stored in the
 * cluster, so that a new version of the app can change them.
 */
export const smallServer = {
  max_connections: 60,
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Queries are small and the machine has few cores, so a parallel plan costs more than it saves.
  max_parallel_workers_per_gather: 0,
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  // The app logs its failed statements itself. Here only starts, stops and crashes are logged.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: -1,
}

/** For test databases, which need not survive a power failure. */
export const throwaway = {
  // Test files run in parallel, each with its own pools.
  max_connections: 300,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}
