import { Hono } from 'hono'
import { enumQuery, personTypesQuery, type Option } from '../../../src/wire/protocol/enums'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import { GatewayError } from '../../gateway-error'
import { readQuery } from '../../http/input'
import { languageOf, type Language } from '../../http/language'
import { ok } from '../../http/reply'
import { personTypes } from '../../people/person-types'
import type { Env } from '../../sessions/authentication'

const memberStatuses: [value: number, label: LocalText][] = [
  [1, { 'zh-CN': '正常', 'en-US': 'Active' }],
  [2, { 'zh-CN': '待审核', 'en-US': 'Awaiting approval' }],
  [3, { 'zh-CN': '已停用', 'en-US': 'Suspended' }],
  [4, { 'zh-CN': '已离职', 'en-US': 'Has left' }],
]

const lists = new Map([['userStatus', memberStatuses]])

const optionsIn = (language: Language, list: [number, LocalText][]): Option[] =>
  list.map(([value, label]) => ({ value, key: label[language] }))

/** Option lists of the app. They contain no personal data, so they need no session. */
export function enumRoutes(): Hono<Env> {
  return new Hono<Env>()
    .get('/get', (c) => {
      readQuery(c, personTypesQuery)
      return ok(c, optionsIn(languageOf(c), personTypes))
    })
    .get('/getEnum', (c) => {
      const list = lists.get(readQuery(c, enumQuery).type)
      if (!list) throw new GatewayError('notFound')
      return ok(c, { data: optionsIn(languageOf(c), list) })
    })
}
