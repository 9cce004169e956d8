import type { Calls, Route, UserType, Wire } from '@paps/contract'
import type { TestDatabase } from '@paps/database/testing'
import type { FastifyInstance } from 'fastify'
import type { OutboxMessage } from '../src/adapters/outbox.ts'
import type { Context } from '../src/context.ts'

export interface TestApp {
  app: FastifyInstance
  context: Context
  database: TestDatabase
  /** Its URL: a real port on this machine. */
  url: string
  /** Every line it logged. */
  logLines: string[]
  call<K extends keyof Calls>(name: K, options?: CallOptions<Calls[K]>): Promise<TestResponse<Calls[K]>>
  /** Signs up and proves the mailbox. With `isDraft`, the mailbox stays unproven. */
  signUp(
    person?: Partial<SignUp> & { userType?: UserType; isDraft?: boolean },
  ): Promise<{ token: string; email: string }>
  /** Waits for the next mail or SMS to an address in the development outbox. Each message is returned once. */
  nextMessage(to: string): Promise<OutboxMessage>
  /** Returns the six digits in that message. */
  nextCode(to: string): Promise<string>
  /** Returns every mail and SMS delivered so far, oldest first. */
  outbox(): Promise<OutboxMessage[]>
  close(): Promise<void>
}

export interface CallOptions<R extends Route> {
  body?: Wire<R>['body']
  /** Replaces the body in calls that take files. */
  form?: FormData
  params?: Record<string, string>
  query?: Record<string, string>
  token?: string
  headers?: Record<string, string>
}

export interface TestResponse<R extends Route> {
  status: number
  headers: Headers
  body: Wire<R>['answer'] & Record<string, unknown>
}

export interface SignUp {
  email: string
  password: string
  first_name: string
  last_name: string
}
