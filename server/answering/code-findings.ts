import { findCode, isValidOn } from '../../src/lib/codes/code-index'
import { loadCodes } from '../../src/lib/codes/load-codes'
import type { Finding } from '../../src/lib/questionnaire'
import { codesIn, type GivenCode } from '../evaluation/given-codes'
import type { Answers, Question } from '../../src/lib/questionnaire/schema/form'

/** Finds codes that their table does not have, or that are not valid on the day of the survey; in lists at each cell. */
export async function findCodeFindings(
  questions: readonly Question[],
  answers: Answers,
  day: string,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const question of questions)
    for (const given of codesIn(question, answers[question.id])) {
      const code = await violationOf(given, day)
      const { cell } = given
      if (code) findings.push({ questionId: question.id, ...(cell ? { cell } : {}), code })
    }
  return findings
}

async function violationOf({ code, codes }: GivenCode, day: string): Promise<Finding['code'] | null> {
  const entry = findCode(await loadCodes(codes.table), code)
  if (!entry) return 'unknownCode'
  return isValidOn(entry, codes.date ?? day) ? null : 'expiredCode'
}
