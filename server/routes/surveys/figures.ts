import { Hono } from 'hono'
import {
  figureChoicesQuery,
  figurePublicationRequest,
  figureRevisionRequest,
  figureRulesRequest,
  figureTableQuery,
} from '../../../src/wire/results/figure-table'
import type { Gateway } from '../../gateway'
import { readBody, readQuery } from '../../http/input'
import { ok } from '../../http/reply'
import {
  publishFigureTable,
  readFigureChoices,
  readFigureTable,
  revisePublished,
} from '../../results/figure-tables/figure-table'
import { saveRules } from '../../results/figure-tables/rules'
import { membersOnly, reviewersOnly, type MemberEnv } from '../../sessions/authentication'
import { ownerOf } from './questionnaire'

/** Tables of a survey's figures, for the bureau and for publication. */
export function figureRoutes(gateway: Gateway): Hono<MemberEnv> {
  return new Hono<MemberEnv>()
    .use(membersOnly(gateway), reviewersOnly)
    .get('/', async (c) => ok(c, await readFigureTable(gateway, ownerOf(c), readQuery(c, figureTableQuery))))
    .get('/choices', async (c) =>
      ok(c, await readFigureChoices(gateway, ownerOf(c), readQuery(c, figureChoicesQuery).surveyId)),
    )
    .post('/publication', async (c) =>
      ok(c, await publishFigureTable(gateway, ownerOf(c), await readBody(c, figurePublicationRequest))),
    )
    .post('/rules', async (c) =>
      ok(c, await saveRules(gateway, ownerOf(c), await readBody(c, figureRulesRequest))),
    )
    .post('/revision', async (c) =>
      ok(c, await revisePublished(gateway, ownerOf(c), await readBody(c, figureRevisionRequest))),
    )
}
