// Preloaded into a server process of a test: reports its processor time on request.
process.on('message', () => process.send?.(process.cpuUsage()))
process.channel?.unref()
