import { useState } from 'react'
import * as v from 'valibot'
import type { XlsFormMessages } from '@/i18n/xlsform/zh-CN'
import { type ImportedForm, readXlsForm, XlsFormError } from '@/lib/questionnaire/xlsform'
import { WorkbookError, workbookLimits } from '@/lib/spreadsheet/workbook/workbook-error'
import { pageSchema, ruleSchema } from '@/wire/surveys/form'

/** Why a file is not read, with what the sentence names. */
export interface ImportFailure {
  code: keyof XlsFormMessages['errors']
  sheet: string
  row: number
  detail: string
}

export type ImportState =
  | { state: 'empty' }
  | { state: 'reading'; name: string }
  | { state: 'failed'; name: string; failure: ImportFailure }
  | { state: 'read'; name: string; imported: ImportedForm }

const definition = v.object({ pages: v.array(pageSchema), rules: v.array(ruleSchema) })

function failureOf(error: unknown): ImportFailure {
  if (error instanceof WorkbookError) return { code: error.code, sheet: error.sheet, row: 0, detail: '' }
  if (error instanceof XlsFormError)
    return { code: error.code, sheet: '', row: error.row, detail: error.detail }
  return { code: 'unreadable', sheet: '', row: 0, detail: '' }
}

/** What is read is checked as everything that comes from outside is. */
function readChecked(bytes: Uint8Array): ImportedForm | ImportFailure {
  const imported = readXlsForm(bytes)
  const checked = v.safeParse(definition, imported)
  if (checked.success) return imported
  const path = checked.issues[0].path?.map(({ key }) => String(key)).join('.') ?? ''
  return { code: 'invalid', sheet: '', row: 0, detail: path }
}

async function readFile(file: Blob): Promise<ImportedForm | ImportFailure> {
  try {
    if (file.size > workbookLimits.bytes) throw new WorkbookError('tooLarge')
    return readChecked(new Uint8Array(await new Response(file).arrayBuffer()))
  } catch (error) {
    return failureOf(error)
  }
}

/** The file that is looked at; a file that is read later than another one does not replace it. */
export function useImport() {
  const [current, setCurrent] = useState<ImportState>({ state: 'empty' })
  const read = async (name: string, file: Blob) => {
    const reading: ImportState = { state: 'reading', name }
    setCurrent(reading)
    const result = await readFile(file)
    const next: ImportState =
      'code' in result
        ? { state: 'failed', name, failure: result }
        : { state: 'read', name, imported: result }
    setCurrent((now) => (now === reading ? next : now))
  }
  return { current, read }
}
