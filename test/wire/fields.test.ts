import type * as v from 'valibot'
import { optionSchema } from '@/wire/protocol/enums'
import { jsConfigResponse } from '@/wire/session/host-config'
import { ticketLoginRequest } from '@/wire/session/host-login'
import { behaviourRequest, errorReportRequest } from '@/wire/protocol/logs'
import { buttonAuthSchema } from '@/wire/session/permission'
import { hostLoginRequest, loginResponse, membershipSchema, userInfoSchema } from '@/wire/session/session'

type Shape = v.ObjectSchema<v.ObjectEntries, undefined>

/** Spelled as on the platform; other fields are additions of this product. */
const platform: [what: string, schema: Shape, fields: string[]][] = [
  [
    'USERINFO',
    userInfoSchema,
    [
      ...['XNZZID', 'CORPID', 'MOBILE', 'YHID', 'SSJGLXDM', 'XNZZMC', 'XNZZSXS'],
      ...['AIINDEX', 'mapId', 'nickName', 'XNZZCJR'],
    ],
  ],
  ['an organisation of USERINFO', membershipSchema, ['xnzzCorpId', 'xnzzId']],
  ['what signing in answers', loginResponse, ['sessionId', 'mobile', 'xnzzSxs']],
  [
    'a behaviour',
    behaviourRequest,
    ['appId', 'source', 'chanel', 'activity', 'spm', 'xnzzId', 'mobile', 'yhId'],
  ],
  ['an error report', errorReportRequest, ['url', 'params', 'errMsg', 'time']],
  ['a guarded button', buttonAuthSchema.item, ['buttonCode', 'enabled']],
  [
    'a host’s signature',
    jsConfigResponse,
    ['url', 'nonceStr', 'corpId', 'jsticket', 'agentId', 'timeStamp', 'signature'],
  ],
  ['a person type', optionSchema, ['value', 'key']],
  ['a sign-in by a host’s code', hostLoginRequest, ['code', 'corpId']],
  ['a sign-in by a ticket', ticketLoginRequest, ['code', 'mapSource', 'mapType', 'mapId', 'otherParams']],
]

describe('the fields of the platform', () => {
  it.each(platform)('are in %s', (_what, { entries }, fields) => {
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(fields))
  })

  it('of a log are complete', () => {
    const sizes = [behaviourRequest, errorReportRequest].map(({ entries }) => Object.keys(entries).length)
    expect(sizes).toEqual([8, 4])
  })
})
