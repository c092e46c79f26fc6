import { violation } from '../schema/finding'
import { isRecord, type QuestionKind } from './kind'
import { areaPattern, idPattern, longestArea, longestId } from './shared/codelists'

/** An organisation, chosen by its area. */
export const areaOrganization: QuestionKind<'area-organization'> = {
  comparedAs: 'text',
  check(_question, value) {
    if (!isRecord(value) || Object.keys(value).length !== 2) return violation('wrongShape')
    const { areaCode, organizationId } = value
    if (typeof areaCode !== 'string' || typeof organizationId !== 'string') return violation('wrongShape')
    if (!areaPattern.test(areaCode)) return violation('notAnArea')
    return idPattern.test(organizationId) ? [] : violation('unknownOption')
  },
  expressionValue: (_question, value) => (isRecord(value) ? value.organizationId : null),
  read(_question, value) {
    if (!isRecord(value)) return []
    const { areaCode = '', organizationId = '' } = value as Record<string, string>
    return [
      { type: 'area', code: areaCode },
      { type: 'organization', id: organizationId, areaCode },
    ]
  },
  maxBytes: () => '{"areaCode":"","organizationId":""}'.length + longestArea + longestId,
  valueSet: 'open',
  codelist: 'organization',
  aggregate: 'choices',
  columns: 'areaOrganization',
}
