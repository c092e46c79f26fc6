import { request, watchedTimeout } from '../request/client'
import {
  areasResponse,
  type Audience,
  type AudienceCount,
  audienceCountResponse,
  namedUnitsResponse,
  type ReachableAreas,
  type ReachableUnit,
  unitsResponse,
} from '../wire/audience'

const area = '/dsb/api/chase'

/** Where the enterprises are that the own bureau reaches. */
export const listAreas = (): Promise<ReachableAreas> =>
  request({ method: 'GET', url: `${area}/areas`, shownBy: 'caller', timeout: watchedTimeout }, areasResponse)

/** Units by a part of their name or unit code, at most 50. */
export async function findUnits(keyword: string): Promise<ReachableUnit[]> {
  const query = { keyword }
  const found = await request(
    { method: 'GET', url: `${area}/units`, query, shownBy: 'caller', timeout: watchedTimeout },
    unitsResponse,
  )
  return found.items
}

export const nameUnits = (ids: readonly string[]): Promise<ReachableUnit[]> =>
  request(
    { method: 'POST', url: `${area}/units/named`, body: { ids }, shownBy: 'caller', timeout: watchedTimeout },
    namedUnitsResponse,
  )

/** How many people are meant; with a running survey also how many of them have it. */
export const countAudience = (audience: Audience, surveyId?: string): Promise<AudienceCount> =>
  request(
    {
      method: 'POST',
      url: `${area}/audience`,
      body: { audience, ...(surveyId === undefined ? {} : { surveyId }) },
      shownBy: 'caller',
      timeout: watchedTimeout,
    },
    audienceCountResponse,
  )
