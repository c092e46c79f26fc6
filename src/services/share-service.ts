import * as v from 'valibot'
import { request, interactiveTimeout } from '../request/client'
import {
  type NewShareLink,
  newShareLinkResponse,
  openShareLinkResponse,
  type SharedOpening,
  type SharedSurvey,
  sharedSurveyResponse,
} from '../wire/share'

const area = '/dsb/api/share'
const shown = { errorOwner: 'caller', timeout: interactiveTimeout } as const

/** What may be shared of a survey, and the person's own links of it. */
export function getSharedSurvey(surveyId: string): Promise<SharedSurvey> {
  return request(
    { method: 'GET', url: `${area}/survey`, query: { surveyId }, ...shown },
    sharedSurveyResponse,
  )
}

export function createShareLink(wanted: {
  surveyId: string
  days: number
  joins: boolean
}): Promise<NewShareLink> {
  return request({ method: 'POST', url: `${area}/links`, body: wanted, ...shown }, newShareLinkResponse)
}

/** Ends a link at once, for everybody. */
export function revokeShareLink(id: string): Promise<unknown> {
  return request({ method: 'POST', url: `${area}/revoke`, body: { id }, ...shown }, v.unknown())
}

/** Where a link leads whoever is signed in. Its token is no part of an address, so that no log keeps it. */
export function openShareLink(token: string): Promise<SharedOpening> {
  return request({ method: 'POST', url: `${area}/open`, body: { token }, ...shown }, openShareLinkResponse)
}
