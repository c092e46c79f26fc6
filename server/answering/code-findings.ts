import { codeViolation } from '../../src/lib/codes/code-index'
import { loadCodes } from '../../src/lib/codes/load-codes'
import type { Finding } from '../../src/lib/questionnaire'
import { codesIn } from '../evaluation/given-codes'
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
      const { cell, codes } = given
      const code = codeViolation(await loadCodes(codes.table), given.code, codes.date ?? day)
      if (code) findings.push({ questionId: question.id, ...(cell ? { cell } : {}), code })
    }
  return findings
}
