import * as v from 'valibot'
import { request, watchedTimeout } from '../request/client'
import type { Behaviour, ErrorReport } from '../wire/logs'

/** Notes what a person did. Works without a session. */
export function sendBehaviour(behaviour: Behaviour): Promise<unknown> {
  return request(
    {
      method: 'POST',
      url: '/dsb/api/behavior/app',
      open: true,
      body: behaviour,
      timeout: watchedTimeout,
    },
    v.unknown(),
  )
}

/** Tells of a failure in the app. Works without a session. */
export function sendErrorReport(report: ErrorReport): Promise<unknown> {
  return request(
    {
      method: 'POST',
      url: '/dsb/api/home/front/log',
      open: true,
      body: report,
      timeout: watchedTimeout,
    },
    v.unknown(),
  )
}
