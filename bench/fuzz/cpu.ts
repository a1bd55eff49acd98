/** The CPU that this thread has used so far, in milliseconds: what other processes, or the collector's own threads, use is not in it. */
export function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
