import { parseBlock } from './block'

/** A line of a copied list of people, with its number in the list. */
export interface CopiedPerson {
  line: number
  name: string
  mobile: string
  department: string
  role: string
  administrator: string
}

type Column = Exclude<keyof CopiedPerson, 'line'>

const columns: Column[] = ['name', 'mobile', 'department', 'role', 'administrator']

const headings: Record<Column, RegExp> = {
  name: /^(姓名|人员|name)$/i,
  mobile: /手机|电话|mobile|phone/i,
  department: /部门|科所|科室|department|office/i,
  role: /角色|权限|role/i,
  administrator: /管理员|administrator|admin/i,
}

/** Positions of the columns: by their headings, or without any in the usual order. */
function positions(cells: readonly string[]): Record<Column, number> | null {
  const entries = columns.map(
    (column) => [column, cells.findIndex((cell) => headings[column].test(cell))] as const,
  )
  const found = Object.fromEntries(entries) as Record<Column, number>
  return found.name >= 0 && found.mobile >= 0 ? found : null
}

const usual = Object.fromEntries(columns.map((column, at) => [column, at])) as Record<Column, number>

/** As numbers of phones are written: with spaces, hyphens or the code of the country. */
const plainMobile = (cell: string) => cell.replace(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, '')

/** The people of a copied table or of CSV; a line of headings may name the columns, in any order. */
export function parseMembers(text: string): CopiedPerson[] {
  const block = parseBlock(text, text.includes('\t') ? '\t' : ',')
  const headed = positions(block[0] ?? [])
  const at = headed ?? usual
  return block.flatMap((cells, index): CopiedPerson[] => {
    if ((headed && index === 0) || cells.every((cell) => cell === '')) return []
    const cell = (column: Column) => cells[at[column]] ?? ''
    return [
      {
        ...{ line: index + 1, name: cell('name'), mobile: plainMobile(cell('mobile')) },
        ...{ department: cell('department'), role: cell('role'), administrator: cell('administrator') },
      },
    ]
  })
}
