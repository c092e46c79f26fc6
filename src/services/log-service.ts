import * as v from 'valibot'
import { request, interactiveTimeout } from '../request/client'
import { type Behaviour, type ErrorReport, surveyPages } from '../wire/protocol/logs'

// A failed report must not be reported itself, and the report must outlive the page.
const reportOptions = {
  auth: 'none',
  errorOwner: 'nobody',
  keepalive: true,
  timeout: interactiveTimeout,
} as const

/** Records a user's action. Works without a session, and sends none for the pages of a survey. */
export function sendBehaviour(behaviour: Behaviour): Promise<unknown> {
  return request(
    {
      method: 'POST',
      url: '/dsb/api/behavior/app',
      body: behaviour,
      identify: !surveyPages.includes(String(behaviour.spm)),
      ...reportOptions,
    },
    v.unknown(),
  )
}

/** Reports an error of the app. Works without a session. */
export function sendErrorReport(report: ErrorReport): Promise<unknown> {
  return request(
    {
      method: 'POST',
      url: '/dsb/api/home/front/log',
      body: report,
      ...reportOptions,
    },
    v.unknown(),
  )
}
