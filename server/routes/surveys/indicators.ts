import { Hono } from 'hono'
import {
  indicatorAddRequest,
  indicatorChangeRequest,
  indicatorQuery,
  indicatorsQuery,
  indicatorStateRequest,
} from '../../../src/wire/surveys/indicators'
import { ledgerCheckRequest, ledgerImportRequest } from '../../../src/wire/surveys/ledger'
import type { Gateway } from '../../gateway'
import { languageOf } from '../../http/language'
import { readBody, readQuery } from '../../http/input'
import { ok } from '../../http/reply'
import { membersOnly, type MemberEnv, reviewersOnly } from '../../sessions/authentication'
import { addIndicator, changeIndicator, setIndicatorState } from '../../surveys/indicators/change'
import { readIndicator } from '../../surveys/indicators/detail'
import { listIndicators } from '../../surveys/indicators/dictionary'
import { checkLedger, importLedger, listLedgerImports } from '../../surveys/indicators/ledger'
import { editorOf } from './editor'

/** The dictionary of indicators, for the people who edit forms. */
export function indicatorRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(membersOnly(gateway), reviewersOnly)

  routes.get('/', async (c) =>
    ok(c, await listIndicators(gateway.db, editorOf(c), readQuery(c, indicatorsQuery), languageOf(c))),
  )
  routes.get('/one', async (c) =>
    ok(c, await readIndicator(gateway, editorOf(c), readQuery(c, indicatorQuery).code)),
  )
  routes.post('/add', async (c) =>
    ok(c, await addIndicator(gateway, editorOf(c), await readBody(c, indicatorAddRequest))),
  )
  routes.post('/change', async (c) =>
    ok(c, await changeIndicator(gateway, editorOf(c), await readBody(c, indicatorChangeRequest))),
  )
  routes.post('/state', async (c) =>
    ok(c, await setIndicatorState(gateway, editorOf(c), await readBody(c, indicatorStateRequest))),
  )
  return routes
}

/** Ledger totals of the bureau's units. */
export function ledgerRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(membersOnly(gateway), reviewersOnly)

  routes.post('/check', async (c) =>
    ok(c, await checkLedger(gateway.db, editorOf(c), await readBody(c, ledgerCheckRequest))),
  )
  routes.post('/import', async (c) =>
    ok(c, await importLedger(gateway, editorOf(c), await readBody(c, ledgerImportRequest))),
  )
  routes.get('/imports', async (c) => ok(c, await listLedgerImports(gateway, editorOf(c))))
  return routes
}
