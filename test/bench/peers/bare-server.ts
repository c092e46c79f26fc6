import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

/** Lower bound of the start time: one file served by Hono, started like ours. */
const page = readFileSync(path.resolve(__dirname, '..', '..', '..', 'dist', 'h5', 'index.html'), 'utf8')
const app = new Hono().get('/dsb/home/', (c) => c.html(page))
createServer(getRequestListener(app.fetch)).listen(Number(process.env['PORT']), '127.0.0.1')
