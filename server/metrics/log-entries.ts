import { Counter, type Registry } from 'prom-client'
import { type Log, sqlStateIn } from '../log'

/** Counts the log's errors by event, job and SQLSTATE; calls are counted by their own metric. */
export function countLogEntries(registry: Registry): (log: Log) => Log {
  const errors = new Counter({
    name: 'gateway_errors_total',
    help: 'Errors in the log, by event, background job and SQLSTATE of the database (empty for none).',
    labelNames: ['event', 'job', 'sqlstate'],
    registers: [registry],
  })
  return (log) => (entry) => {
    const { level, event, job = '', error = '' } = entry
    if (level === 'error' && event !== 'request')
      errors.inc({ event, job, sqlstate: sqlStateIn(error) ?? '' })
    log(entry)
  }
}
