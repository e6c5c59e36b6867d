/** Loaded into a set-up job, whose half-done work is thrown away: SIGTERM would not do, as npm finishes first. */
process.channel?.unref()
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
