import { Histogram, type Registry } from 'prom-client'
import { type StoreCall, storeCalls } from '../storage/s3/client'

/** Requests of this process to the object store. Returns the function that ends the measuring. */
export function measureFileStore(registry: Registry): () => void {
  const durations = new Histogram({
    name: 'gateway_object_store_request_duration_seconds',
    help: "Time of one attempt of a request to the object store, by operation and outcome (ok, or the store's code).",
    labelNames: ['operation', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers: [registry],
  })
  const onCall = (message: unknown) => {
    const { operation, outcome, seconds } = message as StoreCall
    durations.observe({ operation, outcome }, seconds)
  }
  storeCalls.subscribe(onCall)
  return () => void storeCalls.unsubscribe(onCall)
}
