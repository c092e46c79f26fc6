import { findCode, isValidOn } from '../../src/lib/codes/code-index'
import { loadCodes } from '../../src/lib/codes/load-codes'
import type { Finding } from '../../src/lib/questionnaire'
import type { Answers, Question } from '../../src/lib/questionnaire/schema/form'
import { codesOf } from './earlier/code-context'

/** Finds codes that their table does not have, or that are not valid on the day of the survey. */
export async function findCodeFindings(
  questions: readonly Question[],
  answers: Answers,
  day: string,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const question of questions) {
    const [codes, code] = [codesOf(question), answers[question.id]]
    if (!codes || typeof code !== 'string') continue
    const entry = findCode(await loadCodes(codes.table), code)
    if (!entry) findings.push({ questionId: question.id, code: 'unknownCode' })
    else if (!isValidOn(entry, codes.date ?? day))
      findings.push({ questionId: question.id, code: 'expiredCode' })
  }
  return findings
}
