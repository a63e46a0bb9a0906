import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { doubtful, type Finding, good, wrong } from './finding.ts';

const PATIENCE_MS = 8000;

/** Whether the mail server takes e-mail from us; nothing is sent. */
export async function mail({ mail: setting }: Config): Promise<Finding> {
  if (!setting)
    return doubtful(
      'mail',
      'none is sent: nobody is told by e-mail that it is their turn, and a lost password cannot be set anew',
      'set GRANDE_SMTP and GRANDE_MAIL_FROM',
    );
  const limits = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const transport = createTransport({ url: setting.smtp, ...limits });
  try {
    await transport.verify();
  } catch (error) {
    return wrong(
      'mail',
      why(error),
      'check GRANDE_SMTP: smtp://name:password@host:587, or smtps:// at port 465',
    );
  } finally {
    transport.close();
  }
  if (!/@/.test(setting.from))
    return wrong(
      'mail',
      `'${setting.from}' has no address in it`,
      'GRANDE_MAIL_FROM="Tables <tables@example.org>"',
    );
  return good('mail', 'the mail server accepts us');
}

function why(error: unknown): string {
  const { code = '', message = String(error) } = error as {
    readonly code?: string;
    readonly message?: string;
  };
  if (code === 'EAUTH') return 'the mail server refuses the name or the password';
  if (code === 'ECONNREFUSED' || /ECONNREFUSED/.test(message))
    return 'nothing listens at the address of the mail server';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return 'the host of the mail server is not known';
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return 'the mail server does not answer';
  return `the mail server cannot be used (${code || message})`;
}
