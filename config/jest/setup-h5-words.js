// A test speaks English as if it had come already; those of its coming start the app anew.
const { english } = require('@/i18n/english')

beforeAll(() => english.load())
