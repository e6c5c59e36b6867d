/**
 * Loaded into a process whose parent only passes signals on. It stops with the parent, as nothing else could stop it.
 */
process.channel?.unref()
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
