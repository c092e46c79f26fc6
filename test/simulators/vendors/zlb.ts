import { createHash } from 'node:crypto'
import { createTokenIssuer } from './lender'
import { type VendorRequest, startVendorServer } from './server'

export const zlbApp = { code: 'zlb-service', secret: 'zlb-secret-40aa' }

interface Person {
  userid: string
  mobile?: string
}

const bad = (result: string, errmsg: string) => ({ result, errmsg })

const isSigned = ({ method, form }: VendorRequest) =>
  method === 'POST' &&
  form.servicecode === zlbApp.code &&
  form.datatype === 'json' &&
  /^\d{14}$/.test(form.time ?? '') &&
  form.sign === createHash('md5').update(`${zlbApp.code}${zlbApp.secret}${form.time}`).digest('hex')

/** Simulates 浙里办: both calls have the same URL and differ by `method`. */
export async function startZlb() {
  const issuer = createTokenIssuer<Person>('zlb')
  const tokens = new Map<string, Person>()

  const server = await startVendorServer({
    '/sso/servlet/simpleauth': (request) => {
      const { method, st, token = '' } = request.form
      if (!isSigned(request)) return bad('1002', 'sign error')
      if (method === 'getUserInfo') {
        const person = tokens.get(token)
        return person ? { result: '0', errmsg: 'success', ...person } : bad('2001', 'token invalid')
      }
      const person = method === 'ticketValidation' ? issuer.redeem(st) : null
      if (!person) return bad('1001', 'ticket invalid')
      const lent = issuer.issueToken()
      tokens.set(lent, person)
      return { result: '0', errmsg: 'success', token: lent, userid: person.userid }
    },
  })

  return {
    ...server,
    ...issuer,
    env: {
      ZLB_SERVICE_CODE: zlbApp.code,
      ZLB_SERVICE_SECRET: zlbApp.secret,
      ZLB_API_URL: server.url,
    },
  }
}
