// Loads the English messages before the tests; tests of loading them reset the modules.
const { english } = require('@/i18n/english')

beforeAll(() => english.load())
