import { parseHeaded } from './headed-lines'

const columns = ['name', 'mobile', 'department', 'role', 'administrator'] as const

type Column = (typeof columns)[number]

/** A line of a copied list of people, with its number in the list. */
export type CopiedPerson = Record<Column, string> & { line: number }

const headings: Record<Column, RegExp> = {
  name: /^(姓名|人员|name)$/i,
  mobile: /手机|电话|mobile|phone/i,
  department: /部门|科所|科室|department|office/i,
  role: /角色|权限|role/i,
  administrator: /管理员|administrator|admin/i,
}

/** As numbers of phones are written: with spaces, hyphens or the code of the country. */
const plainMobile = (cell: string) => cell.replace(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, '')

/** The people of a copied table or of CSV; a line of headings may name the columns, in any order. */
export const parseMembers = (text: string): CopiedPerson[] =>
  parseHeaded(text, { columns, headings, needed: ['name', 'mobile'] }).map((person) => ({
    ...person,
    mobile: plainMobile(person.mobile),
  }))
