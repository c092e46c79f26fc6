import { Multiple, Single } from './choices'
import { Day } from './day'
import { Figure, FigureTable } from './figures'
import type { KindComponents } from './kind-types'
import { Scale } from './scale'
import { Texts } from './texts'

/** How each kind of question is drawn. A note has only its title and help. */
export const kinds: Partial<KindComponents> = {
  single: Single,
  picker: Single,
  multiple: Multiple,
  checklist: Multiple,
  text: Texts,
  textarea: Texts,
  number: Figure,
  rate: Scale,
  date: Day,
  note: () => null,
  table: FigureTable,
}

/** Kinds whose parts show what is wrong right at the field; for the others the card shows it. */
export const showsOwnFindings = new Set(['text', 'textarea', 'number', 'date', 'table'])
