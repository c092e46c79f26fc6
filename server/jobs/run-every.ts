/**
 * Does a job now and every so many seconds, one time after the other, until the returned function is called, which
 * waits for what is under way. The job itself sees to its failures.
 */
export function runEvery(seconds: number, job: () => Promise<void>): () => Promise<void> {
  let running = job()
  const timer = setInterval(() => void (running = running.then(job)), seconds * 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
