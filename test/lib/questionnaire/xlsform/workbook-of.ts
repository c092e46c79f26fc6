import { readXlsForm } from '@/lib/questionnaire/xlsform'
import { type TextSheet, writeWorkbook } from '@/lib/spreadsheet/workbook/write-workbook'

/** A sheet written as documentation writes it: cells divided by `|`, the heads first. */
export function sheet(name: string, table: string): TextSheet {
  const [heads = [], ...rows] = table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return { name, heads, rows }
}

/** The form that a survey sheet becomes, with its choices and settings. */
export const imported = (survey: string, choices = '', settings = '') =>
  readXlsForm(
    writeWorkbook([
      sheet('survey', survey),
      ...(choices === '' ? [] : [sheet('choices', choices)]),
      ...(settings === '' ? [] : [sheet('settings', settings)]),
    ]),
  )

export const questionsOf = (form: ReturnType<typeof imported>) =>
  form.pages.flatMap(({ questions }) => questions)
