import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { DemoPerson } from '../../../src/wire/session/session'
import { type Language, languageOf } from '../../http/language'
import { labMessages, type LabMessages } from './messages'

/** Data for the script of the lab page. */
interface LabData {
  messages: LabMessages
  hosts: { name: string; devices: { name: string; apis: Record<string, string[]> }[] }[]
}

interface PageContent {
  c: Context
  language: Language
  title: string
  body: unknown
  script?: boolean
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The language of `?lang=`, or else of the Accept-Language header. */
function labLanguage(c: Context): Language {
  const requested = c.req.query('lang')
  return requested === 'zh-CN' || requested === 'en-US' ? requested : languageOf(c)
}

const script = html`<script type="module" src="/lab/lab.js"></script>`

async function sendPage({
  c,
  language,
  title,
  body,
  script: scripted = false,
}: PageContent): Promise<Response> {
  c.header('Content-Security-Policy', policy)
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/lab/lab.css" />
          <title>${title}</title>
          ${scripted ? script : ''}
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  )
}

const nameOf = ({ name, organisation }: DemoPerson, language: Language) =>
  `${name[language]} · ${organisation[language]}`

const option = (value: string, text: string) => html`<option value="${value}">${text}</option>`

const phoneAndCalls = (messages: LabMessages) => html`
  <section class="phone" aria-label="${messages.phone}">
    <div class="bar">
      <button type="button" id="back" aria-label="${messages.back}">‹</button>
      <span id="title"></span>
    </div>
    <div id="screen"></div>
  </section>
  <section class="traffic" aria-labelledby="traffic-title">
    <div class="bar">
      <h2 id="traffic-title">${messages.traffic}</h2>
      <button type="button" id="clear">${messages.clear}</button>
    </div>
    <p id="empty">${messages.empty}</p>
    <ol id="calls" reversed tabindex="0" aria-labelledby="traffic-title"></ol>
  </section>
`

export function showLab(c: Context, hosts: LabData['hosts'], people: DemoPerson[]): Promise<Response> {
  const language = labLanguage(c)
  const messages = labMessages[language]
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN'
  const names: Record<string, string> = messages.hosts
  // In a data script, only `</script>` and `<!--` are markup, so escaping `<` is sufficient.
  const data = JSON.stringify({ messages, hosts } satisfies LabData).replace(/</g, '\\u003c')
  const body = html`
    <script type="application/json" id="data">
      ${raw(data)}
    </script>
    <header>
      <h1>${messages.title}</h1>
      <p>${messages.intro}</p>
      <a href="?lang=${other}" lang="${other}">${messages.other}</a>
    </header>
    <main>
      <form id="choice">
        <div class="field">
          <label for="host">${messages.host}</label>
          <select id="host" name="host">
            ${hosts.map(({ name }) => option(name, names[name] ?? name))}
          </select>
        </div>
        <div class="field">
          <label for="device">${messages.device}</label>
          <select id="device" name="device"></select>
        </div>
        <div class="field">
          <label for="person">${messages.person}</label>
          <select id="person" name="person">
            ${people.map((person) => option(person.id, nameOf(person, language)))}
          </select>
        </div>
        <label class="check"><input type="checkbox" name="bridge" checked />${messages.bridge}</label>
        <button>${messages.start}</button>
        <fieldset>
          <legend>${messages.answers}</legend>
          <p>${messages.answersHint}</p>
          <div id="answers"></div>
        </fieldset>
      </form>
      ${phoneAndCalls(messages)}
    </main>
  `
  return sendPage({ c, language, title: messages.title, body, script: true })
}

interface Choice {
  person: DemoPerson
  href: string
}

export function showAuthorize(c: Context, host: string, choices: Choice[]): Promise<Response> {
  const language = labLanguage(c)
  const messages = labMessages[language]
  const names: Record<string, string> = messages.hosts
  const body = html`
    <main class="authorize">
      <h1>${names[host] ?? host}</h1>
      <h2>${messages.authorize}</h2>
      <p>${messages.authorizeHint}</p>
      <ul>
        ${choices.map(({ person, href }) => html`<li><a href="${href}">${nameOf(person, language)}</a></li>`)}
      </ul>
    </main>
  `
  return sendPage({ c, language, title: messages.authorize, body })
}
