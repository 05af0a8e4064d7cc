import type { AdminRole } from '@ghuri/domain/admin-roles';
import type { Language } from '../accounts/accounts.reads.ts';

export type RoleMailKind = 'admin-role-given' | 'admin-role-changed' | 'admin-role-taken';

interface RoleMailText {
  subject: string;
  news: (role: string) => string;
  /** After what the role may do. */
  next: string;
  button: string;
  path: string;
  why: string;
}

export const ADMIN_ROLE_NAMES: Record<Language, Record<AdminRole, string>> = {
  en: { support: 'Support', finance: 'Finance', owner: 'Owner' },
  bn: { support: 'সাপোর্ট', finance: 'ফিন্যান্স', owner: 'ওনার' },
};

export const ADMIN_ROLE_RIGHTS: Record<Language, Record<AdminRole, string>> = {
  en: {
    support: 'Support checks agencies, reports and people. It moves no money.',
    finance: 'Finance decides about refunds and cases, and pays agencies. It does not moderate.',
    owner: 'Owners may do everything, and give roles to others.',
  },
  bn: {
    support: 'সাপোর্ট এজেন্সি, রিপোর্ট ও ব্যবহারকারী দেখে। টাকা লেনদেন করে না।',
    finance: 'ফিন্যান্স টাকা ফেরত ও অভিযোগের সিদ্ধান্ত নেয়, এজেন্সিকে টাকা দেয়। মডারেশন করে না।',
    owner: 'ওনার সবকিছু করতে পারেন, অন্যদের ভূমিকাও দিতে পারেন।',
  },
};

export const ROLE_MAIL_TEXTS: Record<Language, Record<RoleMailKind, RoleMailText>> = {
  en: {
    'admin-role-given': {
      subject: "You're now an admin of Ghuri",
      news: (role) => `You have a new role in Ghuri's console: ${role}.`,
      next: 'Turn on two-step sign-in in your settings first, if you have not yet.',
      button: 'Open the console',
      path: '/admin/overview',
      why: "You're getting this email because an owner of Ghuri gave you this role.",
    },
    'admin-role-changed': {
      subject: "Your role in Ghuri's console has changed",
      news: (role) => `Your role in Ghuri's console is now ${role}.`,
      next: 'You see what you may do now the next time you open the console.',
      button: 'Open the console',
      path: '/admin/overview',
      why: "You're getting this email because you're an admin of Ghuri.",
    },
    'admin-role-taken': {
      subject: "You're no longer an admin of Ghuri",
      news: (role) => `Your role in Ghuri's console (${role}) has ended.`,
      next: 'Your own account, trips and stories stay as they are.',
      button: 'Open Ghuri',
      path: '/home',
      why: "You're getting this email because you were an admin of Ghuri.",
    },
  },
  bn: {
    'admin-role-given': {
      subject: 'আপনি এখন ঘুরির অ্যাডমিন',
      news: (role) => `ঘুরির কনসোলে আপনার নতুন ভূমিকা: ${role}।`,
      next: 'এখনো না করে থাকলে আগে সেটিংস থেকে দুই ধাপের সাইন ইন চালু করুন।',
      button: 'কনসোল খুলুন',
      path: '/admin/overview',
      why: 'ঘুরির একজন ওনার আপনাকে এই ভূমিকা দিয়েছেন বলে ইমেইলটি পেয়েছেন।',
    },
    'admin-role-changed': {
      subject: 'ঘুরির কনসোলে আপনার ভূমিকা বদলেছে',
      news: (role) => `ঘুরির কনসোলে আপনার ভূমিকা এখন ${role}।`,
      next: 'এখন কী কী করতে পারবেন, কনসোল খুললেই দেখবেন।',
      button: 'কনসোল খুলুন',
      path: '/admin/overview',
      why: 'আপনি ঘুরির অ্যাডমিন বলে ইমেইলটি পেয়েছেন।',
    },
    'admin-role-taken': {
      subject: 'আপনি আর ঘুরির অ্যাডমিন নন',
      news: (role) => `ঘুরির কনসোলে আপনার ভূমিকা (${role}) শেষ হয়েছে।`,
      next: 'আপনার নিজের অ্যাকাউন্ট, ট্যুর ও গল্প আগের মতোই আছে।',
      button: 'ঘুরি খুলুন',
      path: '/home',
      why: 'আপনি ঘুরির অ্যাডমিন ছিলেন বলে ইমেইলটি পেয়েছেন।',
    },
  },
};
