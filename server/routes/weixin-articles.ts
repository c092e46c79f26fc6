import { Hono } from 'hono'
import type { Env } from '../sessions/authentication'

const PATH = '/mpweixin'
const WEIXIN = 'https://mp.weixin.qq.com'

/**
 * Redirects to articles of WeChat's official accounts. Does not proxy them, because a foreign page on this origin could
 * read the app's browser storage and call the gateway as the signed-in person.
 */
export function weixinArticleRoutes(): Hono<Env> {
  return new Hono<Env>().get(`${PATH}/*`, (c) => {
    // The raw path, because decoding and encoding it could change the target.
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`${WEIXIN}/${pathname.slice(PATH.length + 1)}${search}`)
  })
}
