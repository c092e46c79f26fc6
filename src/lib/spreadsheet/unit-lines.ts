import { parseHeaded } from './headed-lines'

const columns = ['unitCode', 'department'] as const

type Column = (typeof columns)[number]

/** A line of a copied list of units, with its number in the list. */
export type CopiedUnit = Record<Column, string> & { line: number }

const headings: Record<Column, RegExp> = {
  unitCode: /代码|识别号|税号|code/i,
  department: /部门|科所|科室|department|office/i,
}

/** The units of a copied table or of CSV; a line of headings may name the columns, among others and in any order. */
export const parseUnits = (text: string): CopiedUnit[] =>
  parseHeaded(text, { columns, headings, needed: columns }).map((unit) => ({
    ...unit,
    unitCode: unit.unitCode.replace(/\s/g, ''),
  }))
