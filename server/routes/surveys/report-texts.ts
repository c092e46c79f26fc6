import { Hono } from 'hono'
import { reportTextsQuery, reportTextsRequest } from '../../../src/wire/results/report-texts'
import type { Gateway } from '../../gateway'
import { readBody, readQuery } from '../../http/input'
import { ok } from '../../http/reply'
import { readReportTexts, saveReportTexts } from '../../results/report/report-texts'
import { membersOnly, reviewersOnly, type MemberEnv } from '../../sessions/authentication'
import { actorOf } from './questionnaire'

export function reportTextRoutes(gateway: Gateway): Hono<MemberEnv> {
  return new Hono<MemberEnv>()
    .use(membersOnly(gateway), reviewersOnly)
    .get('/', async (c) =>
      ok(c, await readReportTexts(gateway.db, actorOf(c), readQuery(c, reportTextsQuery).surveyId)),
    )
    .post('/', async (c) =>
      ok(c, await saveReportTexts(gateway, actorOf(c), await readBody(c, reportTextsRequest))),
    )
}
