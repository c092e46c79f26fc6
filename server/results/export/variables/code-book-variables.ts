import type { Form, LocalText } from '../../../../src/lib/questionnaire/schema/form'
import { loadFormCodes } from '../../code-names'
import { answerColumns } from '../columns'
import { typeOf } from './missing-values'
import { missingWords } from './table-columns'
import { unitVariables } from './unit-variables'
import { type NamedColumn, namedColumns, namedListColumns } from './variable-names'

/** A variable of the files of single responses, as the code book states it. */
export interface CodeBookVariable {
  /** `question`, `question/option` and so on, of a list `list/column`; empty for those of the unit. */
  id: string
  name: string
  title: string
  /** Its missing values with their meanings; empty for a variable that has a value in every case. */
  missing: string
}

/** The variables of a named survey: of the unit, unless the file is masked, of the answers, and of the open lists. */
export async function codeBookVariables(
  form: Form,
  { language, masked }: { language: keyof LocalText; masked: boolean },
  hasWeights: boolean,
): Promise<CodeBookVariable[]> {
  const codes = await loadFormCodes(form)
  const describe = ({ name, column }: NamedColumn, id = column.id): CodeBookVariable => ({
    ...{ id, name, title: column.title.map((part) => part[language].trim()).join(' · ') },
    missing: missingWords(typeOf(column), language),
  })
  const unit = unitVariables(language, hasWeights ? () => null : null)
  const lists = [...namedListColumns(form, codes)]
  return [
    ...(masked
      ? []
      : unit.names.map((name, at) => ({ id: '', name, title: unit.titles[at] ?? name, missing: '' }))),
    ...namedColumns(answerColumns(form, false, codes)).map((one) => describe(one)),
    ...lists.flatMap(([list, columns]) => columns.map((one) => describe(one, `${list}/${one.column.id}`))),
  ]
}
