/**
 * Loaded into a set-up process. Its incomplete work is discarded. SIGTERM is not enough, because npm finishes first.
 */
process.channel?.unref()
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
