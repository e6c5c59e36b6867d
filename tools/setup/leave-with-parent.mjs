/** Loaded into a process whose parent is only a go-between: without the parent nobody could stop it any more. */
process.channel?.unref()
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
