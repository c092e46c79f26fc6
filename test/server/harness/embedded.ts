import { makeEmbeddedTemplates } from './make-templates'

/** Playwright's global set-up: the gateways of the browser tests run on the embedded database. */
export default makeEmbeddedTemplates
