// Removes the files of private documents that no row refers to and that are not kept as evidence: certificates, health tests,
// appeals, originals of photos and copies of users' data.
import { deleteUnusedDocuments } from "#app/domain/images/documents/document.server.ts";
import { isKeptDocument } from "#app/domain/images/documents/kept-documents.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The numbers of removed files. */
export interface ClearedDocuments {
  certificates: number;
  healthDocuments: number;
  appealDocuments: number;
  photoOriginals: number;
  dataCopyFiles: number;
}

export async function clearDocuments(before: Date): Promise<ClearedDocuments> {
  return {
    certificates: await deleteUnusedDocuments("certificates/", before, isCertificate),
    healthDocuments: await deleteUnusedDocuments("health-tests/", before, isHealthDocument),
    appealDocuments: await deleteUnusedDocuments("appeals/", before, isAppealDocument),
    photoOriginals: await deleteUnusedDocuments("photo-originals/", before, isPhotoOriginal),
    dataCopyFiles: await deleteUnusedDocuments("data-copies/", before, isDataCopy),
  };
}

async function isCertificate(documentKey: string): Promise<boolean> {
  return (await db.tailCertificate.count({ where: { documentKey } })) > 0;
}

async function isHealthDocument(documentKey: string): Promise<boolean> {
  return (await db.healthTest.count({ where: { documentKey } })) > 0 || isKeptDocument(documentKey);
}

async function isAppealDocument(key: string): Promise<boolean> {
  return (await db.appealDocument.count({ where: { key } })) > 0;
}

async function isPhotoOriginal(documentKey: string): Promise<boolean> {
  return (await db.photoOriginal.count({ where: { documentKey } })) > 0;
}

async function isDataCopy(key: string): Promise<boolean> {
  return (await db.dataCopy.count({ where: { key } })) > 0;
}
