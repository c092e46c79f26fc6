/**
 * SDKs that vendors publish only at their own URLs, under no licence to redistribute them. The page loads
 * them from there, and the gateway's content security policy allows these files only, not all of their hosts.
 */
export const hostScripts = {
  zwdd: 'https://g.alicdn.com/gdt/jsapi/1.9.51/index.js',
} as const
