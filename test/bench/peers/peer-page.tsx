import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The peer's page, bundled by the bench: fetches its form like ours and displays it. */
interface Peer {
  Model: new (form: unknown) => { lazyRenderEnabled: boolean; textUpdateMode: string }
  Survey: ComponentType<{ model: object }>
}

declare const require: (name: string) => unknown

const { Model } = require('survey-core') as Pick<Peer, 'Model'>
const { Survey } = require('survey-react-ui') as Pick<Peer, 'Survey'>

async function show(): Promise<void> {
  const model = new Model(await (await fetch('/form.json')).json())
  // As ours: renders only questions near the view, and evaluates rules on every key.
  model.lazyRenderEnabled = true
  model.textUpdateMode = 'onTyping'
  createRoot(document.getElementById('app') as HTMLElement).render(createElement(Survey, { model }))
}

void show()
