import { Histogram, type Registry } from 'prom-client'
import { type ReceivedSubmission, receivedSubmissions } from '../answering/submit'

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

/**
 * How long submissions waited on devices for a network or a gateway, as the apps state it. Returns the function that ends
 * the measuring.
 */
export function measureSubmissions(registry: Registry): () => void {
  const waits = new Histogram({
    name: 'gateway_submission_waited_seconds',
    help: 'How long received submissions had waited on the device, by its clock.',
    buckets: [1, 10, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY],
    registers: [registry],
  })
  const onReceived = (message: unknown) => {
    const { waited } = message as ReceivedSubmission
    if (waited !== undefined) waits.observe(waited)
  }
  receivedSubmissions.subscribe(onReceived)
  return () => void receivedSubmissions.unsubscribe(onReceived)
}
