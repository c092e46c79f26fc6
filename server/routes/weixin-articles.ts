import { Hono } from 'hono'
import type { Env } from '../sessions/authentication'

const PATH = '/mpweixin'
const WEIXIN = 'https://mp.weixin.qq.com'

/**
 * Articles of WeChat's official accounts, by an address of our own. It only leads to them: a foreign page
 * served from here would run on our origin, where it could read what the app keeps in the browser's storage
 * and call the gateway as the person who is signed in.
 */
export function weixinArticleRoutes(): Hono<Env> {
  return new Hono<Env>().get(`${PATH}/*`, (c) => {
    // As it was sent: decoded and encoded again it could become another address.
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`${WEIXIN}/${pathname.slice(PATH.length + 1)}${search}`)
  })
}
