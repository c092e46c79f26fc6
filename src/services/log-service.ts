import * as v from 'valibot'
import { request, interactiveTimeout } from '../request/client'
import { type Behaviour, type ErrorReport, surveyPages } from '../wire/logs'

// What tells of failures must not be one more of them, and the page that is being left has most to tell.
const unnoticed = { open: true, errorOwner: 'nobody', keepalive: true, timeout: interactiveTimeout } as const

/** Notes what a person did. Works without a session, and uses none for the pages of a survey. */
export function sendBehaviour(behaviour: Behaviour): Promise<unknown> {
  return request(
    {
      method: 'POST',
      url: '/dsb/api/behavior/app',
      body: behaviour,
      nameless: surveyPages.includes(String(behaviour.spm)),
      ...unnoticed,
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
      body: report,
      ...unnoticed,
    },
    v.unknown(),
  )
}
