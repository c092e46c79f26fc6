/**
 * Runs a job now and every `seconds`, never two at a time. The returned function stops this and waits for a job in
 * progress. The job must handle its own errors.
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
