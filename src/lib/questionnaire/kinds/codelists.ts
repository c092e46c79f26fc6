import { violation, type Violation } from '../schema/finding'
import type { AreaQuestion, DepartmentQuestion } from '../schema/question'
import { asciiBytes, repeatedBytes } from './json-bytes'
import { isRecord, isTextList, type Kind } from './kind'

/** GB/T 2260, also the twelve digits of statistics, the last six of which name streets and villages. */
const areaPattern = /^[1-9]\d{5}(\d{6})?$/
const longestArea = 12
/** Of organisations and departments. */
const longestId = 64
const idPattern = /^[A-Za-z0-9_-]{1,64}$/

/** Cities without counties (嘉峪关, 东莞, 中山, 儋州), and 台湾, 香港 and 澳门, whose parts GB/T 2260 does not list. */
const undivided = new Set(['620200', '441900', '442000', '460400', '710000', '810000', '820000'])

/** How far down a code goes: 330000 names a province, 330100 a city, 330106 a county. */
function depthOf(code: string): number {
  if (undivided.has(code.slice(0, 6))) return 3
  if (code.slice(2, 6) === '0000') return 1
  return code.slice(4, 6) === '00' ? 2 : 3
}

function checkArea({ depth = 3 }: AreaQuestion, value: unknown): Violation[] {
  if (typeof value !== 'string') return violation('wrongShape')
  if (!areaPattern.test(value)) return violation('notAnArea')
  return depthOf(value) < depth ? violation('tooWideAnArea') : []
}

function checkOrganization(_question: unknown, value: unknown): Violation[] {
  if (!isRecord(value) || Object.keys(value).length !== 2) return violation('wrongShape')
  const { areaCode, organizationId } = value
  if (typeof areaCode !== 'string' || typeof organizationId !== 'string') return violation('wrongShape')
  if (!areaPattern.test(areaCode)) return violation('notAnArea')
  return idPattern.test(organizationId) ? [] : violation('unknownOption')
}

function checkDepartments({ maxChoices = 1 }: DepartmentQuestion, value: unknown): Violation[] {
  if (!isTextList(value)) return violation('wrongShape')
  if (!value.every((id) => idPattern.test(id))) return violation('unknownOption')
  return value.length > maxChoices ? violation('tooManyChoices', { max: maxChoices }) : []
}

const area: Kind<'area'> = {
  check: checkArea,
  read: (_question, value) => (typeof value === 'string' ? [{ type: 'area', code: value }] : []),
  maxBytes: () => asciiBytes(longestArea),
}

const areaOrganization: Kind<'area-organization'> = {
  check: checkOrganization,
  plain: (_question, value) => (isRecord(value) ? value.organizationId : null),
  read: (_question, value) => {
    if (!isRecord(value)) return []
    const { areaCode = '', organizationId = '' } = value as Record<string, string>
    return [
      { type: 'area', code: areaCode },
      { type: 'organization', id: organizationId, areaCode },
    ]
  },
  maxBytes: () => '{"areaCode":"","organizationId":""}'.length + longestArea + longestId,
}

const department: Kind<'department'> = {
  check: checkDepartments,
  read: (_question, value) => (isTextList(value) ? value.map((id) => ({ type: 'department', id })) : []),
  maxBytes: ({ maxChoices = 1 }) => repeatedBytes(maxChoices, asciiBytes(longestId)),
}

export const codelistKinds = { area, 'area-organization': areaOrganization, department }
