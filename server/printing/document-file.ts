import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { findForm } from '../evaluation/forms'
import { readPrior } from '../answering/earlier/prior'
import { codeAlphabet, maskMobile } from '../answering/receipt'
import type { TaskRow } from '../answering/task-rows'
import { hasFiles, kindOf } from '../../src/lib/questionnaire'
import type { Answers, Form } from '../../src/lib/questionnaire/schema/form'
import { inGroups } from '../../src/lib/verification/in-groups'
import { toChinaTime } from '../../src/lib/dates/china-day'
import { organisation, person } from '../database/schema'
import type { Gateway } from '../gateway'
import { findFile, readStored } from '../storage/store'
import { reasonToWithhold } from '../storage/photo-checks'
import type { Particulars, ReturnToPrint, Verification } from './content'
import { hashOf } from './hashes'
import { areaName, findNames } from './names'
import { periodName } from './period-name'
import { printInWorker } from './print-pool'
import type { Submitted } from './submitted'

const CODE_LENGTH = 16

/** 25 ^ 16 codes, 74 bits: guessing is hopeless even without the limit. */
const newVerificationCode = () =>
  Array.from({ length: CODE_LENGTH }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('')

/** As printed: 7Q4K-ACDE-FGHJ-KMNP. */
export const printedCode = (code: string): string => inGroups(code, 4, '-')

/** The hash route is not sent to servers, so that their logs contain no code. */
const addressOf = (origin: string, code: string) => `${origin}/dsb/home/#/verify?code=${code}`

/** What the printed content hash covers. */
const hashContent = (form: Form, sent: Submitted): string =>
  hashOf({ form: form.id, version: form.version, ...sent, submittedAt: sent.submittedAt.toISOString() })

/** The drawings of signatures that are shown to others and can be read. */
async function readDrawings(
  gateway: Gateway,
  { form, answers }: { form: Form; answers: Answers },
  personId: string,
): Promise<ReturnToPrint['drawings']> {
  const drawings: ReturnToPrint['drawings'] = {}
  const signed = form.pages.flatMap(({ questions }) => questions).filter(isSignature)
  for (const question of signed) {
    const answer = answers[question.id]
    const keys = answer === undefined ? [] : (kindOf(question).fileKeys?.(answer) ?? [])
    for (const key of keys) {
      const file = await findFile(gateway, key).catch(() => null)
      if (file?.personId !== personId || (await reasonToWithhold(gateway, key)) !== null) continue
      const content = await readStored(gateway, file).catch(() => null)
      if (content) drawings[key] = content
    }
  }
  return drawings
}

const isSignature = (question: Form['pages'][number]['questions'][number]) =>
  hasFiles(question) && kindOf(question).columns === 'signature'

async function readParticulars(
  { db, clock }: Gateway,
  { task, survey, issuer }: TaskRow,
  sent: Submitted,
): Promise<Particulars> {
  const [unit] = await db.select().from(organisation).where(eq(organisation.id, task.organisationId))
  const [who] = await db.select().from(person).where(eq(person.id, task.personId))
  if (!unit || !who) throw new Error(`task ${task.id} has no unit or no person`)
  return {
    title: survey.title['zh-CN'],
    period: periodName(survey.period ?? ''),
    bureau: issuer.name['zh-CN'],
    unit: {
      name: unit.name['zh-CN'],
      creditCode: unit.creditCode ?? '',
      area: await areaName(unit.areaCode),
    },
    filledBy: { name: who.name['zh-CN'], mobile: maskMobile(who.mobile) },
    receiptNo: sent.receiptNo,
    submissionNo: sent.submissionNo,
    submittedAt: toChinaTime(sent.submittedAt).format('YYYY-MM-DD HH:mm:ss'),
    madeAt: clock.now(),
  }
}

export interface MadeDocument extends Verification {
  content: Uint8Array
}

/** Prints a submission, with a new verification code. `origin`: that of the verification page. */
export async function makeDocument(
  gateway: Gateway,
  row: TaskRow,
  sent: Submitted,
  origin: string,
): Promise<MadeDocument> {
  const form = await findForm(gateway.db, row.survey.formId, row.formVersion)
  const code = newVerificationCode()
  const contentHash = hashContent(form, sent)
  const url = addressOf(origin, code)
  const { answers, justifications } = sent
  const content = await printInWorker({
    kind: 'return',
    content: {
      ...{ form, answers, justifications, prior: await readPrior(gateway.db, row, form) },
      names: await findNames(gateway.db, form, answers),
      drawings: await readDrawings(gateway, { form, answers }, row.task.personId),
      particulars: await readParticulars(gateway, row, sent),
      verification: { code: printedCode(code), url, contentHash },
    },
  })
  return { content, code, url, contentHash }
}
