/**
 * SDKs that vendors give out from addresses of their own and under no licence to pass them on. The page
 * loads them from there, and the gateway's content policy lets it: these files, not all of their hosts.
 */
export const hostScripts = {
  zwdd: 'https://g.alicdn.com/gdt/jsapi/1.9.51/index.js',
} as const
