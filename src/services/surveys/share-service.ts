import * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import {
  type NewShareLink,
  newShareLinkResponse,
  openShareLinkResponse,
  shareCodeResponse,
  type ShareLinkOutcome,
  type SharedSurvey,
  sharedSurveyResponse,
  notifyResponse,
} from '../../wire/surveys/share'

const area = '/dsb/api/share'
const callOptions = { errorOwner: 'caller', timeout: interactiveTimeout } as const

/** The options for sharing a survey, and the user's own links to it. */
export function getSharedSurvey(surveyId: string): Promise<SharedSurvey> {
  return request(
    { method: 'GET', url: `${area}/survey`, query: { surveyId }, ...callOptions },
    sharedSurveyResponse,
  )
}

export function createShareLink(options: {
  surveyId: string
  days: number
  addsRespondents: boolean
}): Promise<NewShareLink> {
  return request(
    { method: 'POST', url: `${area}/links`, body: options, ...callOptions },
    newShareLinkResponse,
  )
}

/** Tells colleagues of a link by a notice. Returns the number of people who get one. */
export async function notifyColleagues(options: {
  token: string
  people: string[]
  departments: string[]
}): Promise<number> {
  const { told } = await request(
    { method: 'POST', url: `${area}/notify`, body: options, ...callOptions },
    notifyResponse,
  )
  return told
}

/** The mini-program code of an own link, as a data URL; null if the gateway has none. */
export async function getShareCode(token: string): Promise<string | null> {
  const { image } = await request(
    { method: 'POST', url: `${area}/code`, body: { token }, ...callOptions },
    shareCodeResponse,
  )
  return image
}

/** Revokes a link immediately, for everybody. */
export function revokeShareLink(id: string): Promise<unknown> {
  return request({ method: 'POST', url: `${area}/revoke`, body: { id }, ...callOptions }, v.unknown())
}

/**
 * The target of a link for the signed-in user. Sent by POST, because logs would store the token as part of a
 * URL.
 */
export function openShareLink(token: string): Promise<ShareLinkOutcome> {
  return request(
    { method: 'POST', url: `${area}/open`, body: { token }, ...callOptions },
    openShareLinkResponse,
  )
}
