// Loaded before a server that a test starts as a process of its own: tells how much processor time it has used so far.
process.on('message', () => process.send?.(process.cpuUsage()))
process.channel?.unref()
