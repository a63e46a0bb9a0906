import type { Locale } from '@grande/engine';
import type { Notice } from '../protocol.ts';

interface Words {
  /** What is told of a match by its name: nothing that not everybody at the table may know. */
  readonly told: Readonly<Record<Notice, (match: string) => string>>;
  readonly mail: (told: string, link: string, settings: string) => string;
  readonly reset: { readonly subject: string; readonly text: (link: string) => string };
  readonly confirm: { readonly subject: string; readonly text: (link: string) => string };
}

const en: Words = {
  told: {
    yourTurn: (match) => `Your turn: ${match}`,
    started: (match) => `The match has begun: ${match}`,
    over: (match) => `The match is over: ${match}`,
    draw: (match) => `A draw is offered: ${match}`,
    takeBack: (match) => `Somebody asks to take back: ${match}`,
    late: (match) => `Somebody is out of time: ${match}`,
    replaced: (match) => `Your time ran out; a bot plays on for you: ${match}`,
    seatBack: (match) => `Somebody asks for their seat back: ${match}`,
    rematch: (match) => `You are asked for a rematch: ${match}`,
    aborted: (match) => `The match was called off before it began: ${match}`,
  },
  mail: (told, link, settings) =>
    `${told}\n\n${link}\n\nYou asked for these letters. They are turned off here: ${settings}\n`,
  reset: {
    subject: 'A new password',
    text: (link) =>
      `Somebody, probably you, wants to set a new password for your account. Within an hour it can be done here:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
  },
  confirm: {
    subject: 'Confirm your e-mail address',
    text: (link) =>
      `Somebody, probably you, wants letters about matches sent to this address. If so:\n\n${link}\n\nOtherwise do nothing, and nothing more will come.\n`,
  },
};

const fr: Words = {
  told: {
    yourTurn: (match) => `À vous de jouer : ${match}`,
    started: (match) => `La partie a commencé : ${match}`,
    over: (match) => `La partie est finie : ${match}`,
    draw: (match) => `On vous propose la nulle : ${match}`,
    takeBack: (match) => `On demande à reprendre un coup : ${match}`,
    late: (match) => `Quelqu’un a dépassé son temps : ${match}`,
    replaced: (match) => `Votre temps est écoulé ; un bot joue à votre place : ${match}`,
    seatBack: (match) => `Quelqu’un redemande sa place : ${match}`,
    rematch: (match) => `On vous propose une revanche : ${match}`,
    aborted: (match) => `La partie a été annulée avant de commencer : ${match}`,
  },
  mail: (told, link, settings) =>
    `${told}\n\n${link}\n\nVous avez demandé ces lettres. Pour ne plus les recevoir : ${settings}\n`,
  reset: {
    subject: 'Un nouveau mot de passe',
    text: (link) =>
      `Quelqu’un, sans doute vous, veut choisir un nouveau mot de passe pour votre compte. Vous pouvez le faire ici pendant une heure :\n\n${link}\n\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste le même.\n`,
  },
  confirm: {
    subject: 'Confirmez votre adresse',
    text: (link) =>
      `Quelqu’un, sans doute vous, souhaite recevoir à cette adresse des nouvelles de ses parties. Si c’est bien vous :\n\n${link}\n\nSinon, ne faites rien : rien d’autre ne viendra.\n`,
  },
};

const it: Words = {
  told: {
    yourTurn: (match) => `Tocca a voi: ${match}`,
    started: (match) => `La partita è cominciata: ${match}`,
    over: (match) => `La partita è finita: ${match}`,
    draw: (match) => `Vi si propone la patta: ${match}`,
    takeBack: (match) => `Si chiede di ritirare una mossa: ${match}`,
    late: (match) => `Qualcuno ha esaurito il tempo: ${match}`,
    replaced: (match) => `Il vostro tempo è scaduto; un bot gioca al vostro posto: ${match}`,
    seatBack: (match) => `Qualcuno richiede il proprio posto: ${match}`,
    rematch: (match) => `Vi si propone la rivincita: ${match}`,
    aborted: (match) => `La partita è stata annullata prima di cominciare: ${match}`,
  },
  mail: (told, link, settings) =>
    `${told}\n\n${link}\n\nAvete chiesto queste lettere. Per non riceverle più: ${settings}\n`,
  reset: {
    subject: 'Una nuova password',
    text: (link) =>
      `Qualcuno, probabilmente voi, vuole scegliere una nuova password per il vostro account. Potete farlo qui entro un’ora:\n\n${link}\n\nSe non siete stati voi, non fate nulla: la vostra password resta quella di prima.\n`,
  },
  confirm: {
    subject: 'Confermate il vostro indirizzo',
    text: (link) =>
      `Qualcuno, probabilmente voi, vuole ricevere a questo indirizzo notizie delle proprie partite. Se è così:\n\n${link}\n\nAltrimenti non fate nulla: non arriverà altro.\n`,
  },
};

export const WORDS: Readonly<Record<Locale, Words>> = { en, fr, it };
