import { Hono } from 'hono'
import type { Context } from 'hono'
import {
  droppedAnswersSeenRequest,
  draftSaveRequest,
  receiptQuery,
  resultQuery,
  respondentsQuery,
  taskDetailQuery,
  taskListQuery,
} from '../../../src/wire/surveys/questionnaire'
import { submitRequest } from '../../../src/wire/surveys/submission'
import {
  acceptBatchRequest,
  acceptRequest,
  reopenRequest,
  undoRequest,
  returnRequest,
  reviewQuery,
} from '../../../src/wire/bureau/review'
import { matchesQuery } from '../../../src/wire/results/series-matches'
import { comparisonQuery } from '../../../src/wire/results/comparison'
import { seriesQuery } from '../../../src/wire/results/series-figures'
import { matchingUnitsQuery } from '../../../src/wire/results/matching-unit'
import { isFiltered } from '../../../src/wire/results/response-filter'
import { withdrawRequest } from '../../../src/wire/surveys/submission-history'
import { integrityQuery, taxersQuery } from '../../../src/wire/surveys/taxer-list'
import { scopeOf } from '../../access/scope'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { readBody, readQuery } from '../../http/input'
import { languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import { administratorsOnly, membersOnly, reviewersOnly, type MemberEnv } from '../../sessions/authentication'
import { onReplica } from '../../sessions/read-replica'
import { acceptBatch } from '../../answering/review/accept-batch'
import { acceptResponse, returnResponse } from '../../answering/review/decide'
import { findTask, readDetail, readReceipt, type Actor } from '../../answering/detail'
import { saveDraft } from '../../answering/draft'
import { markDroppedAnswersSeen } from '../../answering/form-versions'
import { listTasks } from '../../answering/list'
import { readComparison } from '../../results/comparison/compared-results'
import { readMatches } from '../../results/comparison/matched-sums'
import { listMatchingUnits } from '../../results/filters/matching-units'
import { readResult } from '../../results/result'
import { readSeries } from '../../results/series/series-figures'
import { reopenResponse } from '../../answering/review/reopen'
import { undoDecisions } from '../../answering/review/undo'
import { readReview } from '../../answering/review/review'
import { readRespondents } from '../../follow-up/respondents'
import { submitAnswers } from '../../answering/submit'
import { listSurveys } from '../../surveys/surveys'
import { listIntegrity, listParticipants } from '../../results/integrity-survey'
import { withdraw } from '../../answering/withdraw'

export function actorOf(c: Context<MemberEnv>): Actor {
  const { person, member } = c.get('session')
  return { person, personId: person.id, organisationId: member.organisation.id, language: languageOf(c) }
}

export const scopeIn = (c: Context<MemberEnv>) => scopeOf(c.get('session').member)

export const ownerOf = (c: Context<MemberEnv>) => c.get('session').member.organisation.id

/** Routes that change the caller's own task. */
function answerRoutes(routes: Hono<MemberEnv>, gateway: Gateway): void {
  const { db } = gateway
  routes.post('/draft', async (c) =>
    ok(c, await saveDraft(gateway, actorOf(c), await readBody(c, draftSaveRequest))),
  )

  routes.post('/dropped-answers-seen', async (c) =>
    ok(
      c,
      await markDroppedAnswersSeen(
        db,
        await findTask(db, actorOf(c), (await readBody(c, droppedAnswersSeenRequest)).id),
      ),
    ),
  )

  routes.post('/submit', async (c) => {
    const request = await readBody(c, submitRequest)
    return ok(c, await submitAnswers(gateway, actorOf(c), c.get('session'), request, c.get('receivedAt')))
  })

  routes.get('/receipt', async (c) => ok(c, await readReceipt(db, actorOf(c), readQuery(c, receiptQuery).id)))

  routes.post('/withdraw', async (c) =>
    ok(c, await withdraw(gateway, actorOf(c), await readBody(c, withdrawRequest))),
  )
}

/** Routes about the response of another person. */
function reviewRoutes(routes: Hono<MemberEnv>, gateway: Gateway): void {
  routes.get('/review', async (c) => {
    const reader = { language: languageOf(c), administrator: c.get('session').member.administrator }
    return ok(c, await readReview(gateway, reader, scopeIn(c), readQuery(c, reviewQuery).id))
  })

  routes.post('/return', async (c) => {
    const scope = scopeIn(c)
    const request = await readBody(c, returnRequest)
    if (request.reopens && !c.get('session').member.administrator) throw new GatewayError('forbidden')
    return ok(c, await returnResponse(gateway, actorOf(c), scope, request))
  })

  routes.post('/accept', async (c) =>
    ok(c, await acceptResponse(gateway, actorOf(c), scopeIn(c), await readBody(c, acceptRequest))),
  )

  for (const isPreview of [false, true])
    routes.post(`/accept/batch${isPreview ? '/preview' : ''}`, async (c) => {
      const who = { scope: scopeIn(c), personId: actorOf(c).personId }
      return ok(c, await acceptBatch(gateway, who, await readBody(c, acceptBatchRequest), isPreview))
    })

  routes.post('/undo', async (c) => {
    const who = { scope: scopeIn(c), personId: actorOf(c).personId }
    return ok(c, await undoDecisions(gateway, who, (await readBody(c, undoRequest)).items))
  })

  routes.post('/reopen', administratorsOnly, async (c) =>
    ok(c, await reopenResponse(gateway, actorOf(c), scopeIn(c), await readBody(c, reopenRequest))),
  )
}

export function questionnaireRoutes(gateway: Gateway): Hono<MemberEnv> {
  const routes = new Hono<MemberEnv>()
  routes.use(membersOnly(gateway))

  routes.get('/list', async (c) => ok(c, await listTasks(gateway, actorOf(c), readQuery(c, taskListQuery))))

  routes.get('/detail', async (c) =>
    ok(c, await readDetail(gateway, actorOf(c), readQuery(c, taskDetailQuery).id)),
  )

  answerRoutes(routes, gateway)

  reviewRoutes(routes, gateway)

  listRoutes(routes, gateway)

  resultRoutes(routes, gateway)

  return routes
}

/** Lists of a bureau: its surveys, and who answers them. */
function listRoutes(routes: Hono<MemberEnv>, gateway: Gateway): void {
  const { clock } = gateway
  routes.get('/surveys', async (c) =>
    ok(c, {
      items: await onReplica(gateway, c, ({ db }) => listSurveys(db, scopeIn(c))),
      serverTime: clock.now().toISOString(),
    }),
  )

  routes.get('/respondents', async (c) =>
    ok(
      c,
      await onReplica(gateway, c, (reader) =>
        readRespondents(reader, scopeIn(c), readQuery(c, respondentsQuery), languageOf(c)),
      ),
    ),
  )

  routes.get('/integrity', async (c) =>
    ok(c, await listIntegrity(gateway, actorOf(c), readQuery(c, integrityQuery))),
  )

  routes.get('/taxers', reviewersOnly, async (c) =>
    ok(
      c,
      await onReplica(gateway, c, (reader) =>
        listParticipants(reader, ownerOf(c), readQuery(c, taxersQuery), languageOf(c)),
      ),
    ),
  )
}

function resultRoutes(routes: Hono<MemberEnv>, gateway: Gateway): void {
  routes.get('/result', reviewersOnly, async (c) => {
    const { surveyId, ...query } = readQuery(c, resultQuery)
    const read = (reader: Gateway) => readResult(reader, ownerOf(c), surveyId, query)
    // Filtered responses are counted into tables; of all responses only those that have arrived since.
    return ok(c, await (isFiltered(query) ? read(gateway) : onReplica(gateway, c, read)))
  })

  routes.get('/result/units', reviewersOnly, async (c) =>
    ok(
      c,
      await onReplica(gateway, c, (reader) =>
        listMatchingUnits(reader, ownerOf(c), readQuery(c, matchingUnitsQuery)),
      ),
    ),
  )

  routes.get('/series', reviewersOnly, async (c) => {
    const { series, purpose, medians } = readQuery(c, seriesQuery)
    const asked = { purpose, medians: medians === 'true' }
    return ok(c, await onReplica(gateway, c, (reader) => readSeries(reader, ownerOf(c), series, asked)))
  })

  routes.get('/series/matches', reviewersOnly, async (c) => {
    const { surveyId, base } = readQuery(c, matchesQuery)
    return ok(c, await onReplica(gateway, c, (reader) => readMatches(reader, ownerOf(c), surveyId, base)))
  })

  routes.get('/comparison', reviewersOnly, async (c) => {
    const query = readQuery(c, comparisonQuery)
    const read = (reader: Gateway) => readComparison(reader, ownerOf(c), query)
    return ok(c, await (isFiltered(query) ? read(gateway) : onReplica(gateway, c, read)))
  })
}
