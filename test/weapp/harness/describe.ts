import { skipNotice, supported } from './build/dist'

if (!supported) process.stdout.write(`${skipNotice}\n`)

/** `describe` where WeChat's compilers run; elsewhere the tests are skipped. */
export const describeWeapp = supported ? describe : describe.skip
